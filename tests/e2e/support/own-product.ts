import { type Product, startProduct } from "../../support/product.ts";

/** A product of the spec's own, which the addresses and the outbox of this worker mean until it is stopped. */
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
