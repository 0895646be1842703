import { type Headers, lookUp, type ServingRules } from '../../config/serving-rules.ts';
import { filePatterns, isExact } from './built-files.ts';

/** The Cloud Run service of the container: the endpoint, and the redirect of unknown products. */
export interface Service {
  serviceId: string;
  region: string;
}

/**
 * The rules as a `firebase.json`. Of several matching entries with the same header, the last wins. Hosting
 * redirects before looking for a file, so only redirects of single addresses are its own; the service, called
 * only where there's no file, redirects unknown products.
 * @param folder of the built files, from the project's folder
 * @param files addresses of all built files except pages
 */
export function firebaseHosting(
  folder: string,
  rules: ServingRules,
  files: readonly string[],
  service: Service,
) {
  const { everywhere, overHttps, pages, shared, redirects, onDemand, notFound } = rules;
  const policy = policyOf(everywhere);
  return {
    hosting: {
      public: folder,
      // Hosting compresses by itself.
      ignore: ['**/.*', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        // Unlisted addresses get the 404 page.
        entry('**', { ...everywhere, ...overHttps, ...pages[notFound] }),
        ...filePatterns(rules, files).map((pattern) =>
          entry(pattern, { ...policy, ...lookUp(rules.files, pattern) }),
        ),
        ...Object.entries(pages).map(([pattern, headers]) => entry(pattern, headers)),
        ...Object.entries(shared).map(([pattern, page]) => entry(pattern, pages[page] ?? {})),
      ],
      redirects: Object.entries(redirects)
        .filter(([source]) => isExact(source))
        .map(([source, destination]) => ({ source, destination, type: 302 })),
      rewrites: [
        ...Object.entries(shared).map(([source, page]) => ({
          source,
          destination: `${page}/index.html`,
        })),
        ...[...Object.keys(redirects).filter((source) => !isExact(source)), ...onDemand].map(
          (source) => ({ source, run: service }),
        ),
      ],
    },
  };
}

function entry(source: string, headers: Headers) {
  return {
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  };
}

function policyOf(headers: Headers): Headers {
  const name = 'Content-Security-Policy';
  return { [name]: headers[name] ?? '' };
}
