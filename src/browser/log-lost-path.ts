/**
 * Logs the path that led nowhere (specification 2, 404), for whoever looks for the broken link. The
 * server logs it too. It is information: nothing is wrong with the page that says so.
 */
console.info('404: attempted path', window.location.pathname);
