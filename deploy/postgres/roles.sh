#!/bin/sh
# Runs once, when the database is created. Creates a role and a schema for each service with a password, closed to the other services.
# The limits keep a role from using up the connections and the disk of the others. Raise them for more replicas and larger data.
set -eu
for variable in $(env | sed -n 's/^\(DATABASE_PASSWORD_[A-Z_]*\)=.*/\1/p'); do
  service=$(echo "${variable#DATABASE_PASSWORD_}" | tr '[:upper:]' '[:lower:]')
  eval "password=\${$variable:?$variable is empty}"
  psql -v ON_ERROR_STOP=1 -v service="$service" -v password="$password" -v database="$POSTGRES_DB" \
    -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role :"service" login password :'password' connection limit 60;
alter role :"service" set temp_file_limit = '5GB';
alter role :"service" set statement_timeout = '60s';
alter role :"service" set idle_in_transaction_session_timeout = '60s';
grant connect, temporary on database :"database" to :"service";
create schema :"service" authorization :"service";
SQL
done
psql -v ON_ERROR_STOP=1 -v database="$POSTGRES_DB" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
revoke all on schema public from public;
revoke all on database :"database" from public;
revoke connect on database postgres, template1 from public;
SQL
