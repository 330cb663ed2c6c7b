import pg from 'pg';

/** For this statement's transaction alone: the connection's next user finds the setting as it was. */
const customPlans = {
  name: 'custom_plans',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
};

/** Keeps the statement that a CustomPlanQuery begins with; said once on each new connection. */
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
 * A named statement that is parsed once by each connection and planned anew for its values each time. With one plan for
 * all values, which Postgres tries after five runs, a rare search word takes a hundred times as long (Postgres
 * documentation, plan_cache_mode). The setting goes before it in the same message and ends with the statement, so that
 * it costs no round trip and nothing stays on the connection.
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

/** Runs a named statement so on a pool that prepares custom plans. */
export async function queryWithCustomPlan<Row extends object>(
  pool: pg.Pool,
  statement: pg.QueryConfig & { readonly name: string },
): Promise<Row[]> {
  const query = new CustomPlanQuery(statement);
  return (await pool.query<Row>(query as unknown as pg.QueryConfig)).rows;
}
