import { type Headers, lookUp, type ServingRules } from '../../config/serving-rules.ts';
import { filePatterns, isExact } from './built-files.ts';

/** The container's Cloud Run service, which answers the endpoint and redirects unknown products. */
export interface Service {
  serviceId: string;
  region: string;
}

/**
 * The serving rules as a `firebase.json`. If several matching entries have the same header, the last one
 * wins. Firebase Hosting redirects before looking for a file, so it only redirects single addresses itself.
 * The service, which is called only if there is no file, redirects unknown products.
 * @param folder the built files' folder, relative to the project's
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
      // Firebase Hosting compresses files itself.
      ignore: ['**/.DS_Store', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        // Addresses that aren't listed get the 404 page.
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
