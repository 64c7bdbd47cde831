# The shop as an image: docs/operations.md#containers.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY search/package.json search/
COPY platform/package.json platform/
COPY search-api/package.json search-api/
COPY server/package.json server/
COPY storefront/package.json storefront/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Without the tools that have built it, and without what only they need. Node itself is one of the packages.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/@typescript node_modules/vite node_modules/vitest node_modules/@vitest \
      node_modules/rolldown node_modules/@rolldown node_modules/lightningcss node_modules/lightningcss-* \
      e2e bench docs deploy storefront/.react-router node_modules/.cache

FROM debian:bookworm-slim
# setpriv is part of Debian. tini is not needed: the shop handles its signals and its children.
RUN useradd --uid 10001 --create-home easel && mkdir /data && chown easel /data
COPY --from=build /app /app
WORKDIR /app
USER easel
ENV PATH=/app/node_modules/node/bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# build/start.js instead of build/main.js adds the renderer of the demo's images.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "build/main.js"]
