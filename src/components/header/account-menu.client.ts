import { goTo, onLeave } from '../../browser/navigation';
import { browserEnvironment } from '../../browser/environment';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { announceControls } from '../../browser/window';
import { query } from '../dom.client';

const { $snapshot, endSession } = liveSnapshot(browserEnvironment);
const account = query<HTMLDetailsElement>('[data-account-menu]');
document.addEventListener('click', (event) => {
  if (!account.contains(event.target as Node)) account.open = false;
});
account.addEventListener('focusout', ({ relatedTarget }) => {
  // A click on something that can't take focus is handled above.
  if (relatedTarget && !account.contains(relatedTarget as Node)) account.open = false;
});
// Back restores a page as it was left, so the menu closes now.
onLeave(() => (account.open = false));
account.onkeydown = (event) => {
  if (event.key !== 'Escape' || !account.open) return;
  account.open = false;
  account.querySelector('summary')?.focus();
};

async function leave(logout: HTMLButtonElement): Promise<void> {
  if (logout.ariaDisabled) return;
  logout.ariaDisabled = 'true';
  logout.textContent = 'Logging out...';
  try {
    // The provider's SDK is loaded only now, because most visitors never log out.
    const loaded = await import('./logout.client').catch(() => null);
    if (loaded) await loaded.logOut();
    else {
      endSession();
      goTo('/login');
    }
  } catch (error) {
    // Specification 8, header menu: failures are only logged.
    console.error('Logout failed:', error);
  }
  logout.ariaDisabled = null;
  logout.textContent = 'Logout';
}
// There is a button here and one in the slide-in menu.
for (const logout of document.querySelectorAll<HTMLButtonElement>('[data-logout]'))
  logout.onclick = () => void leave(logout);

$snapshot.subscribe((person) => {
  // Runs after the user has left, too: Back would otherwise restore the hidden menu with their name.
  const { displayName = null, email = null, photoURL = null } = person ?? {};
  const name = displayName ?? email ?? (person ? 'Account' : '');
  for (const place of document.querySelectorAll('[data-account-name]')) place.textContent = name;
  query('[data-account-email]').textContent = email;
  const avatar = query('[data-account-avatar]');
  // Takes a whole character, even if it is an emoji.
  const [first = ''] = name;
  avatar.textContent = first.toUpperCase();
  if (!photoURL) return;
  const photo = new Image(36, 36);
  photo.alt = '';
  photo.src = photoURL;
  // If the photo can't be loaded, the initial stays.
  photo.onload = () => {
    if ($snapshot.get()?.photoURL === photoURL) avatar.replaceChildren(photo);
  };
});

announceControls();
