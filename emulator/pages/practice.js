// Replaces Google's and Facebook's pop-ups, and the pages to which mails link.
const query = new URLSearchParams(location.search);
const providerId = query.get('providerId');

/** Sends an invented user to the page that opened the pop-up, as Google's page would do. */
function finish({ email, name }) {
  // The account's secret, which only this browser knows.
  const key = `practice-person:${providerId}:${email}`;
  const sub = (localStorage[key] ??= crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const answer = { providerId, id_token: JSON.stringify({ sub, email, name }) };
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: `${location.origin}/?${new URLSearchParams(answer)}`,
  };
  window.opener.postMessage({ authEvent }, location.origin);
}

/** The page that the mail's sender named, if it's on this site. */
function nextPage() {
  const named = new URL(query.get('continueUrl') ?? '/login?emailConfirmed=1', location.origin);
  return named.origin === location.origin ? named.href : '/login';
}

/** Uses the code from a mail: https://firebase.google.com/docs/auth/custom-email-handler */
async function use(method, values) {
  const { ok } = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode: query.get('oobCode'), ...values }),
  });
  if (ok) return location.replace(nextPage());
  document.querySelector('[role=alert]').textContent =
    'This link has expired or was used already. Please ask for a new one.';
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(event.target));
  if (providerId) finish(values);
  else void use('resetPassword', values);
});
document.querySelector('span').textContent = providerId === 'facebook.com' ? 'Facebook' : 'Google';
// A new or confirmed address needs no further input.
if (!providerId && query.get('mode') !== 'resetPassword') void use('update', {});
else document.forms[providerId ? 'handler' : 'action'].hidden = false;
