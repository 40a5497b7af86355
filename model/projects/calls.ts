import { z } from "zod";
import { NewProject, Project, ProjectChange, ProjectsQuery } from "./project.ts";
import { ProjectMember } from "./project_member.ts";
import { BATCH_STATUSES } from "../batches/batch_status.ts";
import { type Call, listOf, pagesOf } from "../call.ts";

export const PROJECT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/projects",
    summary: "Projects with their batches: active, archived, or those with batches of a status",
    needs: "viewProjects",
    query: ProjectsQuery,
    answers: { 200: pagesOf(Project) },
  },
  {
    method: "POST",
    path: "/projects",
    summary: "Create a project",
    needs: "editProjects",
    body: NewProject,
    answers: { 201: Project },
  },
  {
    method: "GET",
    path: "/projects/{id}",
    summary: "A project with its batches",
    needs: "viewProjects",
    isOfThing: true,
    answers: { 200: Project },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/projects/{id}",
    summary: "Rename, archive or restore a project",
    needs: "editProjects",
    isOfThing: true,
    body: ProjectChange,
    answers: { 200: Project },
    refuses: ["not_found", "project_archived", "project_not_archived"],
  },
  {
    method: "GET",
    path: "/projects/{id}/members",
    summary: "Who works on a project",
    needs: "shareProjects",
    answers: { 200: listOf(ProjectMember) },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/projects/{id}/members/{memberId}",
    summary: "Add a member to a project. Admins may for every project, members for their own ones",
    needs: "shareProjects",
    answers: { 204: null },
    refuses: ["not_found", "forbidden"],
  },
  {
    method: "DELETE",
    path: "/projects/{id}/members/{memberId}",
    summary: "Remove a member from a project. Their work stays",
    needs: "shareProjects",
    answers: { 204: null },
    refuses: ["not_found", "forbidden"],
  },
];

export const PALETTE_CALL: Call = {
  method: "GET",
  path: "/api/palette",
  summary: "The projects and batches for the command palette",
  needs: "viewProjects",
  refuses: ["not_for_keys"],
  answers: {
    200: z.object({
      projects: z.array(z.object({
        id: z.uuid(),
        name: z.string(),
        batches: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(BATCH_STATUSES) })),
      })),
      mayEdit: z.boolean(),
    }),
  },
};
