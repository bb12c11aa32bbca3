# Does what docker-compose.yml needs of the image postgres:18: creates the cluster and the database, and runs the scripts once.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") --auth=trust $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w -o '-c listen_addresses=' start
  psql -U "$POSTGRES_USER" -d postgres -c "create database $POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do bash "$script"; done
  pg_ctl -D "$PGDATA" -w stop
fi
exec "$@" -c listen_addresses='*'
