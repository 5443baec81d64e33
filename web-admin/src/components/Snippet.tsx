/** A few lines of code to take along; long ones wrap, also inside a word. */
export function Snippet({ children }: { children: string }) {
  return (
    <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm">
      {children}
    </pre>
  );
}

/** What a site owner pastes before `</body>`; `origin` is where this product is reached. */
export function embedSnippet(apiKey: string, origin = window.location.origin): string {
  return `<script src="${origin}/widget.js" data-api-key="${apiKey}" async></script>`;
}
