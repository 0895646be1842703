import { describe, expect, it } from 'vitest';
import {
  pagePolicy,
  type PolicySettings,
  readPolicySettings,
} from '../../../config/page-policy.ts';
import { pageHeaders } from '../../../config/serving-rules.ts';

const PRACTICE: PolicySettings = { accounts: { mode: 'emulator', external: null } };
const REAL: PolicySettings = {
  accounts: { mode: 'firebase', projectId: 'shop', authDomain: 'shop.firebaseapp.com' },
};
const INLINE = { scripts: ['sha256-a'], styles: ['sha256-b', 'sha256-c'] };

/** A policy's directives with their values. */
function directives(address: string, settings: PolicySettings): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const directive of pagePolicy(address, INLINE, settings).split('; ')) {
    const [name = '', ...values] = directive.split(' ');
    all[name] = values;
  }
  return all;
}

describe('a page’s content security policy', () => {
  it('allows the site’s own files and the page’s inline scripts and styles', () => {
    expect(directives('/shop', PRACTICE)).toMatchObject({
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'sha256-b'", "'sha256-c'"],
      'trusted-types': ['default', 'worker'],
    });
  });

  it('allows Google’s script and the project’s frame only on pages that sign in with a pop-up', () => {
    const login = directives('/login', REAL);
    expect(login['script-src']).toContain('https://apis.google.com');
    expect(login['frame-src']).toEqual(["'self'", 'https://shop.firebaseapp.com']);
    for (const address of ['/', '/register', '/profile', '/checkout']) {
      expect(pagePolicy(address, INLINE, REAL)).not.toMatch(/apis\.google|firebaseapp/);
    }
    expect(pagePolicy('/login', INLINE, PRACTICE)).not.toMatch(/google|firebase/);
  });

  it('allows connections to the identity provider only with a Firebase project', () => {
    expect(directives('/profile', REAL)['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(directives('/profile', PRACTICE)['connect-src']).toBeUndefined();
  });

  it('allows the card provider’s script only at checkout', () => {
    const settings = { ...PRACTICE, cardScriptUrl: 'https://cards.example/v1.js' };
    expect(directives('/checkout', settings)['script-src']).toContain(settings.cardScriptUrl);
    expect(directives('/cart', settings)['script-src']).not.toContain(settings.cardScriptUrl);
  });

  it('escapes characters that would end the directive in addresses', () => {
    const settings = {
      ...PRACTICE,
      cardScriptUrl: 'https://cards.example/v1;a,b.js?key=1#top',
      reportsUrl: 'https://reports.example/csp?a=1;b,c',
    };
    const policy = directives('/checkout', settings);
    expect(policy['script-src']).toContain('https://cards.example/v1%3Ba%2Cb.js');
    expect(policy['report-uri']).toEqual(['https://reports.example/csp?a=1%3Bb%2Cc']);
  });

  it('allows the newsletter form to post to its address', () => {
    const newsletterUrl = 'https://newsletter.example/subscribe';
    expect(directives('/', { ...PRACTICE, newsletterUrl })['form-action']).toEqual([
      "'self'",
      'https://newsletter.example',
    ]);
  });
});

describe('reports of policy violations', () => {
  const reportsUrl = 'https://reports.example/csp';

  it('are sent to the configured address', () => {
    const on = readPolicySettings({ PUBLIC_CSP_REPORTS: reportsUrl });
    expect(directives('/', on)).toMatchObject({ 'report-uri': [reportsUrl], 'report-to': ['csp'] });
    const policy = pagePolicy('/', INLINE, on);
    expect(pageHeaders(policy, on.reportsUrl)['Reporting-Endpoints']).toBe(`csp="${reportsUrl}"`);
  });

  it('are not sent without the setting', () => {
    const off = readPolicySettings({});
    const policy = pagePolicy('/', INLINE, off);
    expect(policy).not.toContain('report');
    expect(pageHeaders(policy, off.reportsUrl)).not.toHaveProperty('Reporting-Endpoints');
  });
});
