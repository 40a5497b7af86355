import { Batch, BatchChange, BatchesQuery, BatchTest, NewBatch, OfferedTest } from "./batch.ts";
import { ChosenComparison, ComparedBatchTest, NewBatchTest } from "./test_in_batch.ts";
import { type Call, listOf } from "../call.ts";

/** Batches and their tests. */
export const BATCH_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/batches",
    summary: "Batches that are not in the archive, newest first",
    needs: "viewProjects",
    query: BatchesQuery,
    answers: { 200: listOf(Batch) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches",
    summary: "Create a batch in a project",
    needs: "editProjects",
    body: NewBatch,
    answers: { 201: Batch },
    refuses: ["not_found", "batch_name_taken", "project_archived"],
  },
  {
    method: "GET",
    path: "/batches/{id}",
    summary: "A batch with its tests in their order",
    needs: "viewProjects",
    answers: { 200: Batch },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/batches/{id}",
    summary:
      "Rename a batch; publish, close, reopen, archive or restore it by the status it is to have; put its tests in order",
    needs: "editProjects",
    body: BatchChange,
    answers: { 200: Batch },
    refuses: [
      "not_found",
      "batch_name_taken",
      "illegal_transition",
      "batch_without_tests",
      "project_archived",
      "batch_archived",
      "tests_fixed",
      "tests_changed",
    ],
  },
  {
    method: "POST",
    path: "/batch-tests",
    summary: "Add a test to a batch; who has signed up already and not finished gets it as well",
    needs: "editProjects",
    body: NewBatchTest,
    answers: { 201: BatchTest },
    refuses: ["not_found", "test_already_on_batch", "tests_fixed", "batch_archived", "project_archived"],
  },
  {
    method: "GET",
    path: "/batch-tests/{id}",
    summary: "A test of a batch, with whom its people are compared and what can be chosen",
    needs: "viewProjects",
    answers: { 200: ComparedBatchTest },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/batch-tests/{id}",
    summary:
      "Choose with whom people are compared on a test of a batch; whoever has finished it is scored again",
    needs: "editProjects",
    body: ChosenComparison,
    answers: { 200: ComparedBatchTest },
    refuses: ["not_found", "batch_archived", "project_archived"],
  },
  {
    method: "DELETE",
    path: "/batch-tests/{id}",
    summary: "Take a test off a batch, as long as nobody has begun it",
    needs: "editProjects",
    answers: { 204: null },
    refuses: [
      "not_found",
      "test_begun",
      "tests_fixed",
      "batch_without_tests",
      "batch_archived",
      "project_archived",
    ],
  },
  {
    method: "GET",
    path: "/tests",
    summary: "Every test that a batch can be given",
    needs: "viewProjects",
    answers: { 200: listOf(OfferedTest) },
  },
];
