/** What a site owner pastes before `</body>`; `origin` is where this product is reached. */
export function embedSnippet(apiKey: string, origin = window.location.origin): string {
  return `<script src="${origin}/widget.js" data-api-key="${apiKey}" async></script>`;
}
