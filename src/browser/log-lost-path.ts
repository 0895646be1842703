const { origin, pathname } = window.location;
const [, before, behind] = /^(.*?)%(?:25)*23(.*)$/s.exec(pathname) ?? [];

/*
 * Mail gateways write the "#" of a link as "%23". The text after it is an order or a cart, which must not be
 * logged. The shop's own server redirects such addresses; on other hosts this script does. Other paths are
 * logged (specification 2, 404) to help find the broken link, at level info since the page itself works.
 * With its origin, a path that begins with "//" doesn't lead to another site.
 */
if (before) window.location.replace(`${origin}${before}#${behind}`);
else console.info('404: attempted path', pathname);

export {};
