# The shop in a container: the build, the server, and the packages in `dependencies`. It runs as an ordinary
# user. Accounts need a real Firebase project (docs/accounts.md).
#
# The base image is pinned by its digest, so that every build starts from the same bytes. To update it, run
# `docker buildx imagetools inspect node:24-bookworm-slim`, and put the tag and digest into the line below.
# Packages don't run scripts when they are installed.

ARG NODE=node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

FROM ${NODE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# These settings become part of the pages; .env.example explains them.
ARG PUBLIC_SITE_URL
ARG PUBLIC_HSTS_PRELOAD
ARG PUBLIC_CSP_REPORTS
ARG PUBLIC_NEWSLETTER_URL
ARG PUBLIC_OFFLINE
ARG PUBLIC_CARD_CHECKOUT_SCRIPT_URL
ARG PUBLIC_ORDER_BOOK
ARG PUBLIC_SHOPPER_MAILS
ARG PUBLIC_ONLINE_PAYMENTS
ARG PUBLIC_SIMULATED_PAYMENTS
ARG PUBLIC_FIREBASE_API_KEY
ARG PUBLIC_FIREBASE_AUTH_DOMAIN
ARG PUBLIC_FIREBASE_PROJECT_ID
ARG PUBLIC_FIREBASE_APP_ID
ARG PUBLIC_AUTH_TOKEN_SYNC_URL
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund
# Every package of the build and the server, with versions, for scanners (CycloneDX).
RUN npm sbom --package-lock-only --sbom-format=cyclonedx > sbom.json

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=packages /shop/sbom.json sbom.json
COPY --from=build /shop/package.json package.json
COPY --from=build /shop/dist dist
COPY server server
COPY config config
# Needed by node scripts/orders.ts, which maintains the order book.
COPY scripts/orders.ts scripts/processes.ts scripts/
COPY scripts/orders scripts/orders
COPY scripts/setup scripts/setup
COPY src/endpoint src/endpoint
COPY src/shop src/shop
COPY src/assets/icons.ts src/assets/icons.ts
# The order book (docs/orders.md). Mount a volume here.
RUN install -d -o node -g node -m 700 data
USER node
EXPOSE 4321
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A server of mostly static answers needs little memory: it stays under 200 MB under load.
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=96", "server/main.ts"]
