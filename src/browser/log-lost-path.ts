/**
 * Logs the path that was not found (specification 2, 404), to help find the broken link. The server
 * logs it too. Logged as information, since the 404 page itself works.
 */
console.info('404: attempted path', window.location.pathname);
