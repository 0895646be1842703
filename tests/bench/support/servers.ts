import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentFor, type Site } from '../../../scripts/build/sites.ts';

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A server that answers, and how to end it. */
export interface Server {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(child: ChildProcess, origin: string): Promise<Server> {
  for (let i = 0; i < 200; i += 1) {
    if (await fetch(origin).catch(() => null)) break;
    await sleep(100);
  }
  const stop = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  return { origin, pid: child.pid ?? 0, stop };
}

/** Serves a build with the shop's own server, without accounts. */
export async function serveShop(site: Site): Promise<Server> {
  const port = await freePort();
  // As `npm run serve` starts it.
  const args = ['--max-semi-space-size=8', 'scripts/run.mjs', 'serve'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environmentFor(site), PORT: `${port}`, HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  return answering(child, `http://127.0.0.1:${port}`);
}

/**
 * Serves the same precompressed files with nginx, one worker.
 * @returns null where Debian's packages nginx and libnginx-mod-http-brotli-static are missing
 */
export async function serveWithNginx({ distDir }: Site): Promise<Server | null> {
  if (!existsSync(NGINX) || !existsSync(BROTLI)) return null;
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `load_module ${BROTLI};
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
  open_file_cache max=1000; brotli_static on; keepalive_requests 1000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; root ${path.resolve(distDir, 'client')};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const child = spawn(NGINX, ['-c', config, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  return answering(child, `http://127.0.0.1:${port}`);
}

/** The memory of a process in MB; on Linux only, elsewhere 0. */
export function memoryOf(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`)
    ? readFileSync(`/proc/${pid}/status`, 'utf8')
    : '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
