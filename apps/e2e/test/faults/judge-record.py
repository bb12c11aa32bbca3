"""Checks the requests that a webhook receiver recorded against the specification and the secrets. Prints JSON.

The first part of a path is the place of the account's secret among the parameters.
"""

import base64
import hashlib
import hmac
import json
import sys
from collections import Counter, defaultdict
from urllib.parse import parse_qs, urlsplit

MAX_ATTEMPTS = 11
MAX_SECONDS = 300
secrets = [secret.encode() for secret in sys.argv[2:]]


def signature(url, content):
    secret = secrets[int(urlsplit(url).path.split("/")[1])]
    return base64.b64encode(hmac.new(secret, content, hashlib.sha256).digest()).decode()


def faults_of(request, body):
    query = parse_qs(urlsplit(request["url"]).query)
    if request["of_url"] != "sha256=" + signature(request["url"], request["url"].encode()):
        yield "the signature of the URL is wrong"
    pairs = request["of_body"].split(",")
    time = pairs[0].removeprefix("t=")
    if "v1=" + signature(request["url"], time.encode() + b"." + body) not in pairs[1:]:
        yield "the signature of the body is wrong"
    if query["date"] != [time] or abs(request["at"] - int(time)) > MAX_SECONDS:
        yield "the time differs from the time of the attempt"


faults = Counter()
bodies, received, carried, parts = {}, Counter(), {}, defaultdict(dict)
# The nonce identifies an attempt. After a broken connection, the same attempt may arrive twice with the same bytes.
attempts, addresses = defaultdict(set), {}
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        request = json.loads(line)
        body = base64.b64decode(request["body"])
        told = json.loads(body)
        key = told.get("notification_id") or told["id"]
        faults.update(faults_of(request, body))
        nonce = parse_qs(urlsplit(request["url"]).query)["nonce"][0]
        attempts[key].add(nonce)
        faults["a nonce has two requests"] += addresses.setdefault(nonce, (request["url"], body)) != (request["url"], body)
        received[key] += 1
        if bodies.setdefault(key, body) != body:
            faults["one id has two bodies"] += 1
        if "batch_id" in told:
            parts[told["batch_id"]][told["part"]] = told
            alert = parse_qs(urlsplit(request["url"]).query)["notificationName"][0]
            carried[key] = [[alert, event] for event in told["events"]]

for nonces in attempts.values():
    faults["more than eleven attempts"] += len(nonces) > MAX_ATTEMPTS
for batch in parts.values():
    numbers = {part["parts"] for part in batch.values()}
    faults["a batch is incomplete"] += numbers != {len(batch)} or set(batch) != set(range(1, len(batch) + 1))
    companies = Counter(siren for part in batch.values() for siren in {event["siren"] for event in part["events"]})
    faults["a company is in two parts"] += any(count > 1 for count in companies.values())

print(
    json.dumps(
        {
            "faults": sorted(name for name, count in faults.items() if count),
            "requests": sum(received.values()),
            "ids": len(received),
            "doubled": sum(count - 1 for count in received.values()),
            "events": [event for events in carried.values() for event in events],
            "lifecycle": sorted(key for key in bodies if key not in carried),
        }
    )
)
