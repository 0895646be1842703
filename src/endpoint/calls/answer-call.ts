import { type CallName, CALLS, isCall } from '../../../config/calls.ts';
import { registrationMessages } from '../../shop/accounts/accounts.messages';
import { isAway } from '../book/failure';
import { answer, notNow } from '../http/answer';
import type { RateLimit } from '../http/rate-limit';
import type { Callers } from '../identity/callers';
import { answerMessages as messages } from '../http/answer.messages';
import type { OpenShop } from '../open-shop/open-shop';
import type { Payments } from '../payments/payments';
import { isUnavailable } from '../payments/provider';

/** What every answer is given. */
export interface Called {
  request: Request;
  /** Counts towards this caller's limit. */
  caller: string;
  limit: RateLimit;
  /** From a verified ID token; null if there is none. */
  uidOf: Callers['uidOf'];
  /** Milliseconds since the epoch. */
  now: number;
}

/** What answers are given, by who may make the call. */
interface Given {
  visitors: Called;
  shoppers: Called & OpenShop;
  payers: Called & OpenShop & { payments: Payments };
  owners: Called & OpenShop & { who: string };
}

/** @param facts what the shop's content says */
export type Answers<Facts> = {
  readonly [Name in CallName]: (
    given: Given[(typeof CALLS)[Name]['for']],
    facts: Facts,
  ) => Promise<Response>;
};

interface Endpoint<Facts> {
  answers: Answers<Facts>;
  /** Null if the shop keeps no order book. */
  open: (facts: Facts) => Promise<OpenShop | null>;
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
export function createEndpoint<Facts>(endpoint: Endpoint<Facts>) {
  const { answers, open, callers, limitOf, pagesSend, logError } = endpoint;

  function failed(name: CallName, error: unknown): Response {
    const away = isAway(error) || isUnavailable(error);
    const { message, stack } = error as Error;
    logError(away ? `/api/${name} has to wait: ${message}` : `/api/${name} failed: ${stack}`);
    return away ? notNow() : answer(500, { message: messages.failed });
  }

  /** @param name what follows /api/ in the address */
  return async (
    name: string,
    { request, caller }: Pick<Called, 'request' | 'caller'>,
    facts: Facts,
  ): Promise<Response> => {
    if (!isCall(name)) return notOffered();
    const { method, for: audience } = CALLS[name];
    const isRight = request.method === method;
    const called = { request, caller, limit: limitOf(name), uidOf: callers.uidOf, now: Date.now() };
    const respond = async (given: object) => {
      if (!isRight) return answer(405, { message: wrongMethod(name) }, { Allow: method });
      return (answers[name] as (given: object, facts: Facts) => Promise<Response>)(given, facts);
    };
    try {
      if (audience === 'visitors') return await respond(called);
      const who = audience === 'owners' && isRight ? await callers.ownerOf(request) : null;
      if (audience === 'owners' && !who) {
        // Without an address, of which the shop logs none.
        logError(`The desk refused a call: ${name}.`);
        return nothingHere();
      }
      const shop = await open(facts);
      if (!shop && who) return nothingHere();
      if (!shop) return pagesSend ? notNow() : notOffered();
      if (audience === 'payers' && !shop.payments) return notOffered();
      return await respond({ ...called, ...shop, ...(who && { who }) });
    } catch (error) {
      return failed(name, error);
    }
  };
}
