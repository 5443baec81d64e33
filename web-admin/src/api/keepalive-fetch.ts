/** Its requests are sent even if the page is closed meanwhile. */
export const keepaliveFetch: typeof fetch = (url, request) => fetch(url, { ...request, keepalive: true });
