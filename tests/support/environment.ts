import { vi } from 'vitest';
import type { Environment, ShopAnswer, ShrunkPicture } from '../../src/shop/environment';
import type { District } from '../../src/shop/delivery/pins';
import type { OrderAnswer } from '../../src/shop/orders/outbox.store';
import type { StatusQuestion } from '../../src/shop/orders/progress.store';
import type { ShopperStep } from '../../src/shop/orders/record';
import type { ToastInput } from '../../src/shop/toasts/toasts';
import { liveToasts } from '../../src/shop/toasts/toasts.live';
import { fakeAuth } from './fake-auth';
import { fakeStorage } from './storage';

const nothing = () => undefined;
const stop = () => nothing;

/**
 * A tab without a browser: it runs the shop's real wiring, but every external effect is a mock. To simulate two tabs
 * of a device, make two environments that share the `device` map.
 */
export function testEnvironment({
  device = fakeStorage(),
  tab = fakeStorage(),
  auth = fakeAuth(),
  path = '/',
  ...overrides
}: Partial<Omit<Environment, 'device' | 'tab' | 'path'>> & {
  device?: ReturnType<typeof fakeStorage>;
  tab?: ReturnType<typeof fakeStorage>;
  auth?: ReturnType<typeof fakeAuth>;
  path?: string;
} = {}) {
  const env = {
    device,
    tab,
    askForPersistence: vi.fn(),
    cachePages: vi.fn(),
    clearCaches: vi.fn(() => Promise.resolve()),
    ifUnlocked: (_name: string, run: () => Promise<void>) => run(),

    now: Date.now,
    random: Math.random,
    secret: () => 'secret',
    later: vi.fn(),
    whenIdle: nothing,

    origin: 'https://shop.example',
    path: () => path,
    cameFrom: () => '',
    takeParameter: (_name: string) => false,
    fragment: () => '',
    watchFragment: (_run: (fragment: string) => void) => nothing,
    openView: vi.fn(),
    closeView: vi.fn(),
    entryState: () => ({}),
    storeInEntry: vi.fn(),
    markTitle: vi.fn((_prefix: string) => nothing),
    setTitle: vi.fn((_title: string) => nothing),
    userAgent: '',

    isShown: () => true,

    goTo: vi.fn(),
    goInstead: vi.fn(),
    leaveFor: vi.fn((_address: string) => Promise.resolve()),
    askBeforeLeaving: vi.fn(() => vi.fn()),
    onLeave: stop,
    onReturn: stop,
    onReturnOrOnline: vi.fn((_run: () => void) => nothing),
    isOnline: () => true,

    postRegistration: vi.fn(() => Promise.resolve<ShopAnswer>(null)),
    postOrder: vi.fn((_order: object, _token: string | null) =>
      Promise.resolve<OrderAnswer>({ status: 'later', waitMs: 0 }),
    ),
    askStatuses: vi.fn((_question: StatusQuestion, _token: string | null) =>
      Promise.resolve<ShopAnswer>(null),
    ),
    askDesk: vi.fn((_action: string, _data: object, _token: string | null) =>
      Promise.resolve<ShopAnswer>(null),
    ),
    askBill: vi.fn((_link: { id: string; signature: string; number?: string }) =>
      Promise.resolve<ShopAnswer>(null),
    ),
    payOrder: vi.fn((_order: object, _token: string | null) =>
      Promise.resolve<string | ShopAnswer>(null),
    ),
    changeOrder: vi.fn((_step: ShopperStep, _order: object, _token: string | null) =>
      Promise.resolve<ShopAnswer>(null),
    ),
    lookUpPin: vi.fn((_pin: string) => Promise.resolve<District[]>([])),
    canReach: vi.fn((_address: string, _timeoutMs: number) => Promise.resolve(true)),
    send: vi.fn(() => Promise.resolve()),
    loadAuthProvider: vi.fn(() => Promise.resolve(auth.provider)),

    download: vi.fn(() => Promise.resolve(true)),
    saveFile: vi.fn(),
    share: vi.fn(() => Promise.resolve('shared' as const)),
    copyText: vi.fn((_text: string) => Promise.resolve(true)),
    print: vi.fn(),
    onPrinted: (_run: () => void) => nothing,
    shrinkPicture: vi.fn(() =>
      Promise.resolve<ShrunkPicture>({ ok: true, dataUrl: 'data:image/webp;base64,AAAA' }),
    ),
    drawQrCode: vi.fn((text: string) => Promise.resolve(`data:image/svg+xml,${text}`)),

    notifyLazily: (toast: ToastInput) => liveToasts(env).notify(toast),
    drawToasts: nothing,

    keepsOrders: false,
    paysOnline: false,
    simulatesPayments: true,
    tokenSyncUrl: undefined,
  };
  Object.assign(env satisfies Environment, overrides);
  return env;
}

/** Every toast shown from now on, in order. */
export function recordToasts(env: Environment): ToastInput[] {
  const recorded: ToastInput[] = [];
  const seen = new Set<string>();
  liveToasts(env).$toasts.subscribe((toasts) => {
    for (const { id, until, isRead, ...toast } of toasts) {
      void until;
      void isRead;
      if (!seen.has(id)) recorded.push(toast);
      seen.add(id);
    }
  });
  return recorded;
}
