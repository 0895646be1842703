import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  build?: { args: Record<string, string> };
  networks: Record<string, { ipv4_address: string }>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const dockerfile = read('Dockerfile');
const SHOPS = ['shop-1', 'shop-2'] as const;

describe('the compose file', () => {
  test.each(Object.entries(services))(
    'lets %s be an ordinary user who can write nothing and has a limit of memory',
    (_name, service) => {
      expect(service).toMatchObject({
        user: expect.stringMatching(/^(?!root)[a-z]+$/),
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+m$/),
      });
    },
  );

  test('runs two copies of the shop that differ in their address only', () => {
    const [first, second] = SHOPS.map((name) => ({
      ...services[name]!,
      build: undefined,
      networks: undefined,
    }));
    expect(first).toEqual(second);
    expect(first?.environment?.REDIS_URL).toBe('redis://valkey:6379');
    const addresses = SHOPS.map((name) => services[name]?.networks.inside?.ipv4_address);
    expect(new Set(addresses).size).toBe(2);
  });

  test('publishes nothing but nginx, with the settings that are tested', () => {
    const published = Object.keys(services).filter((name) => services[name]?.ports);
    expect(published).toEqual(['nginx']);
    expect(services.nginx?.volumes).toEqual(['./deploy/nginx.conf:/etc/nginx/nginx.conf:ro']);
    const upstreams = [...read('deploy/nginx.conf').matchAll(/^\s+server ([\w-]+):(\d+)/gm)];
    expect(upstreams.map(([, name]) => name)).toEqual([...SHOPS]);
    for (const [, , port] of upstreams) expect(port).toBe(services['shop-1']?.environment?.PORT);
  });

  test('gives a copy the time to drain and to finish what is in flight', () => {
    const { stop_grace_period: grace, environment } = services['shop-1']!;
    const NINE_FOR_WHAT_IS_IN_FLIGHT = 9;
    expect(parseInt(grace ?? '')).toBeGreaterThan(
      Number(environment?.DRAIN_SECONDS) + NINE_FOR_WHAT_IS_IN_FLIGHT,
    );
  });

  test('hands every public setting to the build', () => {
    const args = [...dockerfile.matchAll(/^ARG (PUBLIC_\w+)$/gm)].map(([, name]) => name).sort();
    expect(args.length).toBeGreaterThan(5);
    expect(Object.keys(services['shop-1']?.build?.args ?? {}).sort()).toEqual(args);
    const settings = [...read('.env.example').matchAll(/^# (PUBLIC_\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect(settings.sort()).toEqual(args);
  });
});

test('the image runs as an ordinary user, and asks the server whether it lives', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\/livez/m);
});
