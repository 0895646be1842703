// The page that replaces the pop-ups of Google and Facebook, and the pages behind the links in
// mails.
const query = new URLSearchParams(location.search);

/** Shows the form for this address. */
function open(id, onSubmit) {
  const form = document.getElementById(id);
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit(Object.fromEntries(new FormData(form)));
  });
}

/** Sends an invented user to the page that opened the pop-up, as Google's page would. */
function finish({ email, name }) {
  const providerId = query.get('providerId');
  // The secret of the account, known to this browser only.
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

/** Redeems the code of a mail: https://firebase.google.com/docs/auth/custom-email-handler */
async function use(method, body) {
  const oobCode = query.get('oobCode');
  const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, ...body }),
  });
  if (response.ok) return location.replace('/login');
  document.querySelector('[role=alert]').textContent =
    'This link has expired or was used already. Please ask for a new one.';
}

if (query.has('providerId')) {
  const provider = query.get('providerId') === 'facebook.com' ? 'Facebook' : 'Google';
  for (const element of document.querySelectorAll('span')) element.textContent = provider;
  open('handler', finish);
} else if (query.get('mode') === 'resetPassword') {
  open('action', (values) => use('resetPassword', values));
} else {
  // For a new or confirmed address nothing has to be entered.
  void use('update', {});
}
