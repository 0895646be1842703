import fc from 'fast-check';

/** Property tests try the same values on every run. A failure prints the seed and the value. */
fc.configureGlobal({ seed: 20_261_121 });
