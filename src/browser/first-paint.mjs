/**
 * The only script that runs before the first paint, inline in the head of every page. It sets
 * attributes for the style sheet: that scripts run, the shop's category named in the address,
 * whether somebody was signed in at the last check, and whether an order was placed on this device.
 * So the right products, account menu and confirmation are painted first, without a flash or a
 * layout shift.
 * The page and the hash in the content security policy both use this constant.
 */
export const FIRST_PAINT_SCRIPT = `(d=>{d.scripts='';d.category=(/[?&]category=(\\w+)/.exec(location.search)||[])[1]||'all';try{let l=localStorage,s=l.session;if(s&&s!='null')d.session='';if(l.orders||sessionStorage.orders)d.order=''}catch{}})(document.documentElement.dataset)`;
