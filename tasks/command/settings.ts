import { type Environment, EnvironmentError, readEnvironment } from "$/model/site/environment.ts";
import { Complaint } from "./complaint.ts";

/** The settings of the environment. What is wrong with them is a complaint. */
export function settings(): Environment {
  try {
    return readEnvironment(Deno.env.toObject());
  } catch (error) {
    throw error instanceof EnvironmentError ? new Complaint(error.message) : error;
  }
}
