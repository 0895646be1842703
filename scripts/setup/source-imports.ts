// Lets a command use the files in src, which name each other without .ts, as in the build.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('.')) throw error;
      return next(`${specifier}.ts`, context);
    }
  },
});
