/**
 * The one script that runs before the first paint, inline in every page's head. It says to the style
 * sheet that scripts run, which category of the shop the address asks for, and whether somebody was
 * signed in when last looked, and whether an order was placed here; so the right products, the right
 * account slot and the right confirmation show at once, without a flash of the wrong ones and without
 * a shift.
 * The content security policy admits it by its hash, so it stands here once, for both.
 */
export const FIRST_PAINT_SCRIPT = `(d=>{d.scripts='';d.category=(/[?&]category=(\\w+)/.exec(location.search)||[])[1]||'all';try{let l=localStorage,s=l.session;if(s&&s!='null')d.session='';if(l.orders||sessionStorage.orders)d.order=''}catch{}})(document.documentElement.dataset)`;
