/** A few lines of code to take along; long ones wrap, inside a word only where it is longer than a line. */
export function Snippet({ children }: { children: string }) {
  return (
    <pre
      translate="no"
      className="whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm [font-variant-ligatures:none] [overflow-wrap:anywhere]"
    >
      {children}
    </pre>
  );
}

interface SnippetOptions {
  /** Where this product is reached. */
  origin?: string;
  /** Whether the launcher has a greeting, for which the page loads the chat at the first visit. */
  greets?: boolean;
}

/** What a site owner pastes before `</body>`. */
export function embedSnippet(
  apiKey: string,
  { origin = window.location.origin, greets = false }: SnippetOptions = {},
): string {
  const greeting = greets ? ' data-greeting="true"' : '';
  return `<script src="${origin}/widget.js" data-api-key="${apiKey}"${greeting} async></script>`;
}
