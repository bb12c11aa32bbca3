#!/bin/sh
# REGISTRY=<registry and path> VERSION=<x.y.z> COSIGN_KEY=<file> deploy/publish.sh: builds the image of each service, pushes and
# signs it, and attests its bill of materials. Then the same for the chart. It needs docker with BuildKit, cosign 2, helm and node.
# Optional: NODE_IMAGE, REVISION, COSIGN_PASSWORD, PUBLISHED (folder of the results), and BUILD_OPTIONS, COSIGN_OPTIONS, HELM_OPTIONS.
set -eu
: "${REGISTRY:?}" "${VERSION:?}" "${COSIGN_KEY:?}"
published=${PUBLISHED:-.data/published}
# The key is the trust. Nothing is sent to a public log.
cosign_options=${COSIGN_OPTIONS:---tlog-upload=false}
chart=$(sed -n 's/^version: //p' deploy/chart/Chart.yaml)
[ "$chart" = "$VERSION" ] || { echo "The chart has the version $chart, not $VERSION." >&2; exit 1; }
rm -rf "$published"
mkdir -p "$published"
echo 'services:' > "$published/digests.yaml"

list() { node -p "Object.entries(require('./deploy/services.json')).filter(([name, needs]) => $1).map(([name]) => name).join(' ')"; }

for service in $(list "needs.nats"); do
  image="$REGISTRY/$service"
  docker build ${BUILD_OPTIONS:-} -f deploy/Dockerfile --build-arg "APP=$service" --build-arg "VERSION=$VERSION" \
    --build-arg "REVISION=${REVISION:-unknown}" ${NODE_IMAGE:+--build-arg "NODE_IMAGE=$NODE_IMAGE"} -t "$image:$VERSION" .
  docker push --quiet "$image:$VERSION"
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image:$VERSION" | grep "^$image@")
  docker run --rm --network none --entrypoint cat "$image:$VERSION" sbom.json > "$published/$service.sbom.json"
  cosign sign --yes --key "$COSIGN_KEY" $cosign_options "$digest"
  cosign attest --yes --key "$COSIGN_KEY" $cosign_options --type cyclonedx --predicate "$published/$service.sbom.json" "$digest"
  echo "$digest" >> "$published/images.txt"
done

# Values of the chart. The commands of staff are not in it.
for service in $(list "needs.nats && needs.app"); do
  echo "  $service: { digest: '$(sed -n "s|^$REGISTRY/$service@||p" "$published/images.txt")' }" >> "$published/digests.yaml"
done

helm package deploy/chart --destination "$published"
helm push "$published/company-data-$VERSION.tgz" "oci://$REGISTRY/charts" ${HELM_OPTIONS:-} 2>&1 | tee "$published/chart.txt"
digest=$(sed -n 's/^Digest: //p' "$published/chart.txt")
cosign sign --yes --key "$COSIGN_KEY" $cosign_options "$REGISTRY/charts/company-data@${digest:?the chart was not pushed}"
echo "$REGISTRY/charts/company-data@$digest" >> "$published/images.txt"
cat "$published/images.txt"
