#!/bin/sh
# VERSION=<tag> deploy/roll.sh <service>: replaces the replicas of a service by those of another image, without a pause. The new
# replicas are ready before the old ones stop. The same command with the previous tag goes back.
set -eu
service=${1:?names the service}
old=$(docker compose ps --quiet "$service")
count=$(echo "$old" | wc -l)
docker compose up --detach --wait --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
# A stop drains, for at most the stop_grace_period of the service.
docker stop $old
docker rm $old
