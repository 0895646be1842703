const { pathname } = window.location;
const [, before, behind] = /^(.*?)%(?:25)*23(.*)$/s.exec(pathname) ?? [];

/*
 * Mail gateways write the "#" of a link as "%23". What follows it is an order or a cart, which no log must hold. The
 * shop's own server leads back itself; on other hosts this does.
 *
 * Any other path is logged (specification 2, 404), to help find the broken link; as information, since the page itself
 * works.
 */
if (before) window.location.replace(`${before}#${behind}`);
else console.info('404: attempted path', pathname);

export {};
