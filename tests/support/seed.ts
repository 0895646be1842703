import fc from 'fast-check';

/** Property tests try the same values on every run, unless a night gives another seed. A failure prints the seed and the value. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });
