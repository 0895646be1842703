import http from 'node:http';

interface Throughput {
  perSecond: number;
  medianMs: number;
  slowestMs: number;
}

/** Requests one page repeatedly over connections that are kept open, as browsers do. */
export async function measureThroughput(
  url: string,
  { requests, atOnce }: { requests: number; atOnce: number },
): Promise<Throughput> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (res) => {
          if (res.statusCode !== 200) reject(new Error(`${url} answered ${res.statusCode}`));
          res.resume().on('end', resolve).on('error', reject);
        })
        .on('error', reject);
    });

  const times: number[] = [];
  let left = requests;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: requests / seconds,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
  };
}
