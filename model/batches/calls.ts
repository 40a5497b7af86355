import { z } from "zod";
import { Batch, BatchChange, BatchesQuery, BatchTest, NewBatch } from "./batch.ts";
import { BatchSurveys, BatchSurveysBody } from "./batch_surveys.ts";
import { BatchTemplate, NewTemplate } from "./batch_template.ts";
import { ChosenComparison, ComparedBatchTest, NewBatchTest } from "./test_in_batch.ts";
import { type Call, listOf } from "../call.ts";
import { CatalogueTest, OfferedTest, TestsQuery } from "../instruments/catalogue.ts";

/** Batches and their tests. */
export const BATCH_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/batches",
    summary: "Batches that are not archived, newest first",
    needs: "viewProjects",
    query: BatchesQuery,
    answers: { 200: listOf(Batch) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches",
    summary:
      "Create a batch in a project; with copyOf or template with the set-up of a batch (not its people and codes) or of a template",
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
      "Rename a batch, change its status (publish, close, reopen, archive, restore) or reorder its tests",
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
    summary: "Add a test to a batch. Respondents who have not finished get it too",
    needs: "editProjects",
    body: NewBatchTest,
    answers: { 201: BatchTest },
    refuses: ["not_found", "test_already_on_batch", "tests_fixed", "batch_archived", "project_archived"],
  },
  {
    method: "GET",
    path: "/batch-tests/{id}",
    summary: "A test of a batch, with its comparison group and the available ones",
    needs: "viewProjects",
    answers: { 200: ComparedBatchTest },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/batch-tests/{id}",
    summary: "Choose the comparison group of a test of a batch. Finished assessments are scored again",
    needs: "editProjects",
    body: ChosenComparison,
    answers: { 200: ComparedBatchTest },
    refuses: ["not_found", "batch_archived", "project_archived"],
  },
  {
    method: "DELETE",
    path: "/batch-tests/{id}",
    summary: "Remove a test from a batch, unless somebody has started it",
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
    path: "/batches/{id}/surveys",
    summary: "What a batch asks before its tests and after one",
    needs: "viewProjects",
    answers: { 200: BatchSurveys },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/batches/{id}/surveys",
    summary: "Choose what a batch asks. A survey that somebody in the batch has answered or declined stays",
    needs: "editProjects",
    body: BatchSurveysBody,
    answers: { 200: BatchSurveys },
    refuses: [
      "not_found",
      "batch_archived",
      "project_archived",
      "survey_answered",
      "survey_chosen_twice",
      "survey_without_questions",
    ],
  },
  {
    method: "GET",
    path: "/batch-templates",
    summary: "The organisation's templates of batches, by name",
    needs: "viewProjects",
    answers: { 200: listOf(BatchTemplate) },
  },
  {
    method: "POST",
    path: "/batch-templates",
    summary: "Save the set-up of a batch as a template: tests in their order, comparison groups, reminders",
    needs: "editProjects",
    body: NewTemplate,
    answers: { 201: BatchTemplate },
    refuses: ["not_found", "template_name_taken", "template_limit_reached"],
  },
  {
    method: "PATCH",
    path: "/batch-templates/{id}",
    summary: "Rename a template",
    needs: "editProjects",
    body: NewTemplate.pick({ name: true }),
    answers: { 200: BatchTemplate },
    refuses: ["not_found", "template_name_taken"],
  },
  {
    method: "DELETE",
    path: "/batch-templates/{id}",
    summary: "Delete a template. Batches made from it stay",
    needs: "editProjects",
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/tests",
    summary:
      "All tests that can be added to a batch; with catalogue=1 also what each measures, norms, time, price",
    needs: "viewProjects",
    query: TestsQuery,
    answers: { 200: listOf(z.union([CatalogueTest, OfferedTest])) },
  },
];
