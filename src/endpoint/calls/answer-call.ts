import { type CallName, CALLS, isCall } from '../../../config/calls.ts';
import { registrationMessages } from '../../shop/accounts/accounts.messages';
import { isAway } from '../book/failure';
import { answer, notNow } from '../http/answer';
import type { RateLimit } from '../http/rate-limit';
import type { Callers } from '../identity/callers';
import { answerMessages as messages } from '../http/answer.messages';
import type {
  Call,
  OpenShop,
  OwnersCall,
  PayersCall,
  ShopCall,
  ShopContent,
} from '../open-shop/open-shop';
import { isUnavailable } from '../payments/provider';

/** Calls by who may make them. */
interface CallBy {
  visitors: Call;
  shoppers: ShopCall;
  payers: PayersCall;
  owners: OwnersCall;
}

export type Answers = {
  readonly [Name in CallName]: (call: CallBy[(typeof CALLS)[Name]['for']]) => Promise<Response>;
};

interface Endpoint {
  answers: Answers;
  /** Null if the shop keeps no order book. */
  open: () => Promise<OpenShop | null>;
  read: () => Promise<ShopContent>;
  callers: Callers;
  limitOf: (name: CallName) => RateLimit;
  /** Whether pages send orders, whatever this server's settings are. They keep what isn't accepted. */
  pagesSend: boolean;
  logError: (line: string) => void;
}

const notOffered = () => answer(404, { message: messages.notOffered });
/** The response to everyone except owners, as if there were no desk. */
const nothingHere = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

const wrongMethod = (name: CallName) =>
  name === 'user/register' ? registrationMessages.wrongMethod : `Send with ${CALLS[name].method}.`;

/** Answers the calls in `config/calls.ts`. Never rejects. */
export function createEndpoint(endpoint: Endpoint) {
  const { answers, open, read, callers, limitOf, pagesSend, logError } = endpoint;

  function failed(name: CallName, error: unknown): Response {
    const away = isAway(error) || isUnavailable(error);
    const { message, stack } = error as Error;
    logError(away ? `/api/${name} has to wait: ${message}` : `/api/${name} failed: ${stack}`);
    return away ? notNow() : answer(500, { message: messages.failed });
  }

  /** @param name what follows /api/ in the address */
  return async (
    name: string,
    { request, caller }: Pick<Call, 'request' | 'caller'>,
  ): Promise<Response> => {
    if (!isCall(name)) return notOffered();
    const { method, for: audience } = CALLS[name];
    const isRight = request.method === method;
    const called = { request, caller, limit: limitOf(name), uidOf: callers.uidOf, now: Date.now() };
    const respond = async (shop: OpenShop | null, who: string | null) => {
      if (!isRight) return answer(405, { message: wrongMethod(name) }, { Allow: method });
      const call = { ...called, ...(shop && { ...shop, ...(await read()) }), ...(who && { who }) };
      return (answers[name] as (call: Call) => Promise<Response>)(call);
    };
    try {
      if (audience === 'visitors') return await respond(null, null);
      const who = audience === 'owners' && isRight ? await callers.ownerOf(request) : null;
      if (audience === 'owners' && !who) {
        // Without an address, of which the shop logs none.
        logError(`The desk refused a call: ${name}.`);
        return nothingHere();
      }
      const shop = await open();
      if (!shop && who) return nothingHere();
      if (!shop) return pagesSend ? notNow() : notOffered();
      if (audience === 'payers' && !shop.payments) return notOffered();
      return await respond(shop, who);
    } catch (error) {
      return failed(name, error);
    }
  };
}
