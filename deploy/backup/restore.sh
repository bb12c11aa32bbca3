#!/bin/sh
# deploy/backup/restore.sh ['2026-01-31 12:00:00+00']: restores the database to a time, or to the end of the archived WAL, as the user
# of PostgreSQL on its server. PostgreSQL and all services must be stopped. See docs/disaster-recovery.md.
set -eu
if [ $# -eq 0 ]; then
  pgbackrest --stanza=company-data --delta restore
else
  pgbackrest --stanza=company-data --delta --type=time --target="$1" --target-action=promote restore
fi
