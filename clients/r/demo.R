# The mean of each scale of a test in a batch: ASSAY_API=… ASSAY_KEY=… Rscript demo.R BATCH TEST > scores.csv
library(httr2)
get <- function(path, ...) {
  request(paste0(Sys.getenv("ASSAY_API"), path)) |>
    req_auth_bearer_token(Sys.getenv("ASSAY_KEY")) |>
    req_url_query(...) |>
    req_perform() |>
    resp_body_json(simplifyVector = TRUE)
}
arguments <- commandArgs(trailingOnly = TRUE)
batch <- with(get("/batches")$results, id[name == arguments[1]])
sat <- get("/assessments/completed", batch = batch, limit = 1000)$results
sat <- sat[sat$test$internalTestIdentifier == arguments[2], ]
table <- do.call(rbind, Map(function(respondent, assessment) {
  scales <- get(paste0("/respondents/", respondent, "/assessments/", assessment, "/result"))$scored$scales
  data.frame(respondent, scale = scales$scale, score = scales$standard$score)
}, sat$respondent, sat$id))
write.csv(na.omit(table), row.names = FALSE)
means <- aggregate(score ~ scale, table, function(of) c(mean = mean(of), people = length(of)))
message(sprintf("%s: mean %.1f of %d\n", means$scale, means$score[, "mean"], as.integer(means$score[, "people"])))
