import { type Product, startProduct } from "../../support/product.ts";

/** The spec's own product. Until it stops, this worker's addresses and outbox belong to it. */
export async function startOwnProduct(env: NodeJS.Dict<string>): Promise<() => Promise<void>> {
  const product: Product = await startProduct(env);
  const before = {
    HASP_E2E_PORT: process.env.HASP_E2E_PORT,
    HASP_E2E_DATA_DIR: process.env.HASP_E2E_DATA_DIR,
  };
  Object.assign(process.env, { HASP_E2E_PORT: String(product.port), HASP_E2E_DATA_DIR: product.dataDir });
  return async () => {
    Object.assign(process.env, before);
    await product.stop();
  };
}
