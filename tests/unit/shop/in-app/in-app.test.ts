import { expect, test } from 'vitest';
import { inAppMessages, intentLink, inAppBrowser } from '../../../../src/shop/in-app/in-app';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A146B Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  [`${ANDROID} Instagram 334.0.0.42.95 Android (33/13; 450dpi)`, 'Instagram', 'android'],
  [`${IPHONE} Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)`, 'Instagram', 'ios'],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/468.0.0.56.78;]`, 'Facebook', 'android'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/467.1.0.41.103;FBDV/iPhone14,5]`, 'Facebook', 'ios'],
  [`${ANDROID} [FB_IAB/Orca-Android;FBAV/460.0.0.48.109;]`, 'Messenger', 'android'],
  [`${IPHONE} Safari Line/14.8.0`, 'LINE', 'ios'],
  [`${IPHONE} Snapchat/12.91.0.40 (like Safari/8618.2.12.10.9, panda)`, 'Snapchat', 'ios'],
  [`${ANDROID} musical_ly_2023501030 JsSdk/1.0 BytedanceWebview/d8a21c6`, 'TikTok', 'android'],
  [`${ANDROID} WhatsApp/2.24.12.78`, 'WhatsApp', 'android'],
  [`${ANDROID} Telegram-Android/10.14.5`, 'Telegram', 'android'],
  [`${IPHONE} [LinkedInApp]/9.29.7962`, 'LinkedIn', 'ios'],
  [`${IPHONE} Twitter for iPhone/10.46`, 'X', 'ios'],
  [`${ANDROID} TwitterAndroid`, 'X', 'android'],
  [`${IPHONE} [Pinterest/iOS]`, 'Pinterest', 'ios'],
  [`${ANDROID} MicroMessenger/8.0.49`, 'WeChat', 'android'],
  [ANDROID, null, 'android'],
  [IPHONE, null, 'ios'],
])('the user agent %s belongs to an in-app browser (app: %s)', (userAgent, app, system) => {
  expect(inAppBrowser(userAgent)).toEqual({ app, system });
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) WhatsApp/2.2412.54 Chrome/122.0.0.0 Electron/29.1.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  '',
])('the user agent %s does not belong to an in-app browser', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

test('the messages about in-app browsers name the app if it is known', () => {
  for (const message of [inAppMessages.signIn, inAppMessages.pay]) {
    expect(message({ app: 'Instagram', system: 'ios' })).toContain(' inside Instagram, ');
    expect(message({ app: null, system: 'ios' })).toContain(' inside another app, ');
  }
});

test('an intent link contains the whole address, including the fragment', () => {
  expect(intentLink('https://shop.example/shared-cart?a=b#1zAb-_')).toBe(
    'intent://shop.example/shared-cart?a=b#1zAb-_#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  );
});
