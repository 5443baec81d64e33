FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY shared/contract/package.json shared/contract/
COPY shared/engine/package.json shared/engine/
COPY shared/client/package.json shared/client/
COPY shared/ui/package.json shared/ui/
COPY shared/testing/package.json shared/testing/
COPY api/package.json api/
COPY web-admin/package.json web-admin/
COPY widget/package.json widget/
COPY desktop/package.json desktop/
RUN npm ci --no-audit --no-fund
COPY shared shared
COPY api api
COPY web-admin web-admin
COPY widget widget
RUN node api/src/startup/build.ts && npm ci --omit=dev --workspace api --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/shared/contract shared/contract
COPY --from=build /app/shared/engine shared/engine
COPY --from=build /app/api api
COPY --from=build /app/web-admin/dist web-admin/dist
COPY --from=build /app/widget/dist widget/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 4000
CMD ["node", "api/src/main.ts"]
