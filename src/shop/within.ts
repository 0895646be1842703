/** The result of some work, or `late` if it takes longer. */
export async function within<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
