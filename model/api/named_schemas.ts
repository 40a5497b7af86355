import { z } from "zod";
import { SignedIn, User } from "../account/account.ts";
import { Member } from "../account/member.ts";
import { StoredQualification } from "../account/qualification.ts";
import { Batch, BatchTest } from "../batches/batch.ts";
import { BatchTemplate } from "../batches/batch_template.ts";
import { ComparedBatchTest } from "../batches/test_in_batch.ts";
import { TestCode, TestCodes } from "../codes/test_code.ts";
import { LetterTemplate } from "../letters/letter_template.ts";
import { IssuedKey } from "../machines/api_key.ts";
import { Announcement } from "../notices/announcement.ts";
import { Proposal, ScoreChanges } from "../operators/content.ts";
import { DetailedOrganization } from "../operators/organizations.ts";
import { ClosedOrganization, Closing } from "../organization/closing.ts";
import { Organization } from "../organization/organization.ts";
import { Project } from "../projects/project.ts";
import { TaskState } from "../queue/task.ts";
import { AcceptedTask } from "../reports/calls.ts";
import { AssessmentReport } from "../reports/report_status.ts";
import {
  ImprovedRespondent,
  RespondentAssessment,
  SetAssessment,
} from "../respondents/improved_respondent.ts";
import { RoomPerson } from "../room/room.ts";
import { Accommodations } from "../sitting/accommodations.ts";
import { Decided } from "../sitting/acts.ts";
import { Bookmark } from "../sitting/bookmark.ts";
import { Clock } from "../sitting/clock_reading.ts";
import { Look } from "../sitting/look.ts";
import { SittingState } from "../sitting/sitting_state.ts";
import { Talk } from "../sitting/talk.ts";
import { Question, SubtestQuestion } from "../sitting/test_in_detail.ts";
import { OperatedSupport } from "../support/support_session.ts";
import { SurveyText } from "../surveys/demographics_survey.ts";
import { Survey } from "../surveys/survey.ts";
import { OwnAssessment } from "../entry/entry.ts";
import { WebhookMessage } from "../webhooks/message.ts";
import { Webhook } from "../webhooks/webhook.ts";
import { Failure } from "./failure.ts";

/**
 * Schemas of answers that the document names: what several calls answer. Others are written out where they
 * stand, and so is what calls take, where fields with a default may be left out.
 */
export const NAMED = z.registry<{ id: string }>();

const SCHEMAS = {
  SignedIn,
  User,
  Member,
  StoredQualification,
  Batch,
  BatchTest,
  BatchTemplate,
  ComparedBatchTest,
  TestCode,
  TestCodes,
  LetterTemplate,
  IssuedKey,
  Announcement,
  Proposal,
  ScoreChanges,
  DetailedOrganization,
  ClosedOrganization,
  Closing,
  Organization,
  Project,
  TaskState,
  AcceptedTask,
  AssessmentReport,
  ImprovedRespondent,
  RespondentAssessment,
  SetAssessment,
  RoomPerson,
  Accommodations,
  Decided,
  Bookmark,
  Clock,
  Look,
  SittingState,
  Talk,
  Question,
  SubtestQuestion,
  OperatedSupport,
  SurveyText,
  Survey,
  OwnAssessment,
  Webhook,
  WebhookMessage,
  Failure,
};

for (const [id, schema] of Object.entries(SCHEMAS)) NAMED.add(schema, { id });
