import fc from 'fast-check';

/** Property tests try the same values on every run; a failure names seed and value. */
fc.configureGlobal({ seed: 20_261_121 });
