import pg from 'pg';
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.TEST_PG_ADMIN!;
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const run = async (sql: string) => {
    const c = new pg.Client(admin);
    await c.connect();
    try {
      await c.query(sql);
    } finally {
      await c.end();
    }
  };
  await run(`create database ${name}`);
  return { url: admin.replace(/\/postgres$/, '/' + name), drop: () => run(`drop database ${name} with (force)`) };
}
