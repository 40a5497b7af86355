import { Button } from "$/components/form/Button.tsx";
import { Dialog, DialogActions } from "$/components/messages/Dialog.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { Example, type Part } from "./part.tsx";

export const Modals: Part = ({ own }) => (
  <>
    <Example of="A question, one on another, and one that must be answered">
      <Button opens={own("add-batch")}>Add batch</Button>
      <Button kind="danger" opens={own("delete")}>Delete respondent</Button>
      <Button opens={own("time-limit")}>Time limit</Button>
    </Example>
    <Dialog id={own("add-batch")} title="Add batch" closeText="Close">
      <form method="dialog">
        <TextField
          id={own("batch-name")}
          name="name"
          label="Batch name"
          hint="At least 3 characters."
          required
        />
        <DialogActions>
          <Button kind="quiet" opens={own("sure")}>Discard</Button>
          <Button kind="primary">Create</Button>
        </DialogActions>
      </form>
    </Dialog>
    <Dialog id={own("sure")} title="Discard what you wrote?" closeText="Close" width="narrow">
      <p>The batch has not been created.</p>
      <DialogActions>
        <Button closes="top">Keep writing</Button>
        <Button kind="danger" closes="all">Discard</Button>
      </DialogActions>
    </Dialog>
    <Dialog id={own("delete")} title="Delete respondent" closeText="Close" width="narrow">
      <p>
        <b>Amélie Tremblay</b> and all their answers will be gone. This cannot be undone.
      </p>
      <DialogActions>
        <Button kind="quiet" closes="top">Cancel</Button>
        <Button kind="danger">Delete respondent</Button>
      </DialogActions>
    </Dialog>
    <Dialog id={own("time-limit")} title="Time is up" width="narrow">
      <p>The time for this part has run out. Your 22 answers are stored.</p>
      <DialogActions>
        <Button kind="primary" closes="all">Continue</Button>
      </DialogActions>
    </Dialog>
  </>
);
