import { startProduct } from "../../support/product.ts";

/**
 * Starts the built product once for the run. Tests read its ports from HASP_E2E_PORT and HASP_E2E_API_PORT, and
 * its folder from HASP_E2E_DATA_DIR.
 */
export default async function startForRun(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.HASP_E2E_PORT = String(product.port);
  process.env.HASP_E2E_API_PORT = String(product.apiPort);
  process.env.HASP_E2E_DATA_DIR = product.dataDir;
  return async () => {
    const exitCode = await product.stop();
    if (exitCode !== 0)
      throw new Error(`The product ended with exit code ${exitCode} when it was told to stop.`);
  };
}
