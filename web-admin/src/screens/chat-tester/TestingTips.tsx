export function TestingTips() {
  return (
    <section aria-label="Testing tips" className="px-1 text-muted text-sm">
      <h2 className="font-medium text-ink">Testing tips</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-4">
        <li>Ask the same thing in other words, with a typo, and in your visitors’ languages.</li>
        <li>Ask something your articles don’t cover: it should offer a person.</li>
        <li>Each answer shows its source. Low confidence? Add an item.</li>
        <li>Try a handoff with the Handoff Center open in another tab.</li>
        <li>Test conversations are marked as tests and count in no report.</li>
      </ul>
    </section>
  );
}
