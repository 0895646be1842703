import { sharedOrderMessages as messages } from '../../shop/sharing/sharing.messages';
import { liveWayBack } from '../../shop/accounts/accounts.live';
import { useEnvironment, useLive } from '../parts/environment';

interface KeepOrderProps {
  loggedIn: boolean;
  onKeep: () => void;
}

/** Moves an order into its owner's account. A visitor who must log in first is offered the way back afterwards. */
export function KeepOrder({ loggedIn, onKeep }: KeepOrderProps) {
  const { fragment } = useEnvironment();
  const wayBack = useLive(liveWayBack);
  if (!loggedIn)
    return (
      <a
        className="link-button"
        href="/login"
        onClick={() => wayBack.set(`/shared-order#${fragment()}`)}
      >
        {messages.logIn}
      </a>
    );
  return (
    <button className="link-button" type="button" onClick={onKeep}>
      {messages.keep}
    </button>
  );
}
