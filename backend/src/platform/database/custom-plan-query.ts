import pg from 'pg';

/** Holds for this statement's transaction alone, so the connection's next user does not see the setting. */
const customPlans = {
  name: 'custom_plans',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
};

/** Prepares the statement that a CustomPlanQuery begins with; called once on each new connection. */
export async function prepareCustomPlans(client: pg.ClientBase): Promise<void> {
  await client.query(customPlans);
}

/** The parts of the driver's query and connection that its types leave out. */
interface WireConnection {
  bind(message: { readonly statement: string }): void;
  execute(message: object): void;
}
interface WireQuery {
  prepare(connection: WireConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}
const DriversQuery = pg.Query as unknown as new (config: pg.QueryConfig) => WireQuery;

/**
 * A named statement that each connection parses once and plans again for its values each time. With one plan for all
 * values, which Postgres tries after five runs, a rare search word takes a hundred times as long (Postgres
 * documentation, plan_cache_mode). The setting is sent in the same message and ends with the statement, so it costs no
 * round trip and leaves nothing on the connection.
 */
class CustomPlanQuery extends DriversQuery {
  private isSetting = true;

  override prepare(connection: WireConnection): void {
    connection.bind({ statement: customPlans.name });
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.isSetting) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.isSetting) this.isSetting = false;
    else super.handleCommandComplete(message, connection);
  }
}

/** Runs a named statement with a custom plan, on a pool whose connections are prepared for it. */
export async function queryWithCustomPlan<Row extends object>(
  pool: pg.Pool,
  statement: pg.QueryConfig & { readonly name: string },
): Promise<Row[]> {
  const query = new CustomPlanQuery(statement);
  return (await pool.query<Row>(query as unknown as pg.QueryConfig)).rows;
}
