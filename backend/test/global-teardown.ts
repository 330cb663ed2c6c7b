/** Stops the run's Postgres and removes its folder. */
export default async function stopTestPostgres(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
