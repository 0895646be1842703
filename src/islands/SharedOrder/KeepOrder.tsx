import { addressFragment } from '../../browser/address';
import { sharedOrderMessages as messages } from '../../shop/sharing/sharing.messages';
import { wayBack } from '../../shop/accounts/accounts.live';

interface KeepOrderProps {
  /** Whether somebody seems to be logged in. */
  loggedIn: boolean;
  onKeep: () => void;
}

/**
 * Lets the owner of an order keep it in an account; a visitor who must log in first is offered the
 * way back.
 */
export function KeepOrder({ loggedIn, onKeep }: KeepOrderProps) {
  if (!loggedIn)
    return (
      <a
        className="button"
        data-kind="quiet"
        href="/login"
        onClick={() => wayBack.set(`/shared-order#${addressFragment()}`)}
      >
        {messages.logIn}
      </a>
    );
  return (
    <button className="button" data-kind="quiet" type="button" onClick={onKeep}>
      {messages.keep}
    </button>
  );
}
