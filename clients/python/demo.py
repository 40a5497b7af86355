"""The mean of each scale of a test in a batch: ASSAY_API=… ASSAY_KEY=… python3 demo.py BATCH TEST > scores.csv"""
import csv, json, os, statistics, sys, urllib.parse, urllib.request
def get(path, **query):
    url = os.environ["ASSAY_API"] + path + "?" + urllib.parse.urlencode(query)
    asked = urllib.request.Request(url, headers={"Authorization": "Bearer " + os.environ["ASSAY_KEY"]})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)

batch_name, test = sys.argv[1:]
batch = next(it for it in get("/batches")["results"] if it["name"] == batch_name)
scores, table = {}, csv.writer(sys.stdout)
table.writerow(["respondent", "scale", "score"])
for sat in get("/assessments/completed", batch=batch["id"], limit=1000)["results"]:
    if sat["test"]["internalTestIdentifier"] == test:
        result = get(f"/respondents/{sat['respondent']}/assessments/{sat['id']}/result")
        for scale in filter(lambda it: it["standard"], result["scored"]["scales"]):
            scores.setdefault(scale["scale"], []).append(scale["standard"]["score"])
            table.writerow([sat["respondent"], scale["scale"], scores[scale["scale"]][-1]])
for scale, of in scores.items():
    print(f"{scale}: mean {statistics.mean(of):.1f} of {len(of)}", file=sys.stderr)
